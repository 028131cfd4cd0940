export {
  anyFormTag,
  anyGoodsTag,
  anyMenuTag,
  anyModelTag,
  publicationsTag,
  purgeTag,
  siteTag,
  toDefinitionTag,
} from './tags.ts'
