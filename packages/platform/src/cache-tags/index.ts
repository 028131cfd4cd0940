export {
  anyFormTag,
  anyGoodsTag,
  anyMenuTag,
  anyModelTag,
  publicationsTag,
  siteTag,
  toDefinitionTag,
} from './tags.ts'
