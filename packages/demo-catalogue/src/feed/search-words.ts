import type { ShelfId } from '../products/index.ts'
import { toText, type Language, type Words } from '../languages.ts'

/**
 * What people also call the things of a shelf: names of the trade differ from those of every day, and Arabic plurals
 * change words inside, which no stemmer undoes. They are searched, and shown nowhere.
 */
const searchWords: Readonly<Partial<Record<ShelfId, Words>>> = {
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

/** The field `search_words` of a shelf, and of what stands in it; none where there is nothing to add. */
export function toSearchWords(shelf: string, language: Language): { readonly search_words?: string } {
  const words = Object.hasOwn(searchWords, shelf) ? searchWords[shelf as ShelfId] : undefined
  const own = words ? toText(words)[language] : ''
  return own === '' ? {} : { search_words: own }
}
