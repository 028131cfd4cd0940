import { anyGoodsTag, anyModelTag, publicationsTag, toDefinitionTag } from '../cache-tags/index.ts'
import { toGoodsTag } from '../goods/index.ts'
import { toModelTag, type ModelReader } from '../models/index.ts'
import { productModelStem } from '@vitrine/contract'

/**
 * Returns a reader that adds the tags of everything that is read through it: of a model whose records a call queries, and of
 * each record that an answer contains.
 */
export function trackModels(models: ModelReader, tags: Set<string>): ModelReader {
  const addModel = (name: string): void => {
    tags.add(toModelTag(name))
    // Queries of products may filter and sort by price and availability.
    if (name.startsWith(productModelStem)) tags.add(anyGoodsTag)
  }
  return {
    find(name) {
      addModel(name)
      return models.find(name)
    },
    findAll(names) {
      for (const name of names) addModel(name)
      return models.findAll(names)
    },
    list() {
      tags.add(anyModelTag)
      return models.list()
    },
    ofRecords(records) {
      for (const { id, model, group_key: key } of records) {
        if (id !== undefined) tags.add(`record:${id}`)
        if (key !== undefined && model.startsWith(productModelStem)) tags.add(toGoodsTag(key))
        tags.add(toDefinitionTag(model))
      }
      tags.add(publicationsTag)
      return models.ofRecords(records)
    },
  }
}
