import type { SubcategoryId } from '../products/index.ts'
import { inLanguage, type Language, type Translations } from '../languages.ts'

/**
 * Search terms for the products of a subcategory, which are never displayed: everyday synonyms of trade names, and
 * Arabic broken plurals, which the stemmer does not reduce to their singular.
 */
const searchWords: Readonly<Partial<Record<SubcategoryId, Translations>>> = {
  'table-lamps': ['', 'Lampe, Tischlampe, Schreibtischlampe, Leselampe', 'مصباح، مصابيح، إنارة'],
  pendants: ['ceiling lamp', 'Lampe, Pendellampe, Hängelampe, Deckenlampe', 'مصباح، مصابيح، ثريا، إنارة'],
  'floor-lamps': ['standing lamp', 'Lampe, Stehlampe, Leselampe', 'مصباح، مصابيح، إنارة'],
  candlelight: ['', '', 'شمعة، شموع، فانوس، فوانيس'],
  cups: ['', '', 'كوب، أكواب، فنجان، فناجين'],
  plates: ['', '', 'طبق، أطباق، صحن، صحون، صينية، صواني'],
  bowls: ['', '', 'وعاء، أوعية، زبدية، زبادي'],
  jugs: ['', '', 'إبريق، أباريق'],
  glasses: ['', 'Trinkglas', 'كأس، كؤوس، دورق، دوارق'],
  cushions: ['', '', 'وسادة، وسائد، مخدة، مخدات'],
  throws: ['blanket', '', 'غطاء، أغطية، بطانية، لحاف'],
  rugs: ['carpet', 'Läufer', 'سجادة، سجاد، بساط'],
  'table-linen': ['', '', 'مفرش، مفارش'],
  seats: ['', '', 'مقعد، مقاعد، كرسي، كراسي'],
  tables: ['', '', 'طاولة، طاولات'],
  chairs: ['', '', 'كرسي، كراسي، أريكة، أرائك'],
  storage: ['', '', 'رف، رفوف، خزانة، خزائن'],
  boards: ['', '', 'لوح، ألواح، ملعقة، ملاعق'],
  pots: ['', '', 'قدر، قدور، غلاية، غلايات'],
  mills: ['', '', 'مطحنة، مطاحن، هاون'],
  vases: ['', 'Blumenvase', 'مزهرية، مزهريات'],
  baskets: ['', '', 'سلة، سلال'],
  walls: ['', '', 'مرآة، مرايا، ساعة، ساعات'],
  planters: ['plant pot', 'Blumentopf', 'أصيص، أصص'],
  books: ['', '', 'دفتر، دفاتر'],
  papers: ['', '', 'بطاقة، بطاقات'],
}

/**
 * Returns the field `search_words` of a subcategory and of its products, or an empty object if there are no synonyms.
 */
export function toSearchWords(id: string, language: Language): { readonly search_words?: string } {
  const synonyms = Object.hasOwn(searchWords, id) ? searchWords[id as SubcategoryId] : undefined
  const text = synonyms ? inLanguage(synonyms, language) : ''
  return text === '' ? {} : { search_words: text }
}
