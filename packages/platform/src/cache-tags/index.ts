export {
  anyFormTag,
  anyGoodsTag,
  anyMenuTag,
  anyModelTag,
  locationsTag,
  publicationsTag,
  siteTag,
  toDefinitionTag,
} from './tags.ts'
