import type { Translations } from '../languages.ts'

interface CategorySource {
  readonly name: Translations
  readonly text: Translations
  readonly children: Readonly<Record<string, Translations>>
}

/** The category tree: departments and their subcategories. */
export const departments = {
  tableware: {
    name: ['Tableware', 'Geschirr', 'أدوات المائدة'],
    text: [
      'Cups, plates and jugs that go with one another, whatever year they are from.',
      'Becher, Teller und Krüge, die zueinander passen, egal aus welchem Jahr.',
      'أكواب وأطباق وأباريق تتناسق معًا مهما اختلفت سنوات صنعها.',
    ],
    children: {
      cups: ['Cups & mugs', 'Becher & Tassen', 'الأكواب والفناجين'],
      plates: ['Plates & platters', 'Teller & Platten', 'الأطباق والصواني'],
      bowls: ['Bowls', 'Schalen & Schüsseln', 'الأوعية والزبديات'],
      jugs: ['Jugs & teapots', 'Krüge & Kannen', 'الأباريق وأباريق الشاي'],
      glasses: ['Glasses & carafes', 'Gläser & Karaffen', 'الكؤوس والدوارق'],
    },
  },
  lighting: {
    name: ['Lighting', 'Leuchten', 'الإضاءة'],
    text: [
      'Low, warm and few: lamps for rooms in which people stay up late.',
      'Tief, warm und wenige: Leuchten für Räume, in denen man lange wach bleibt.',
      'منخفضة ودافئة وقليلة: مصابيح لغرف يطول فيها السهر.',
    ],
    children: {
      'table-lamps': ['Table lamps', 'Tischleuchten', 'مصابيح الطاولة'],
      pendants: ['Pendant lamps', 'Pendelleuchten', 'المصابيح المعلّقة'],
      'floor-lamps': ['Floor lamps', 'Stehleuchten', 'المصابيح الأرضية'],
      candlelight: ['Candlelight', 'Kerzenlicht', 'الشموع والفوانيس'],
    },
  },
  textiles: {
    name: ['Textiles', 'Textilien', 'المنسوجات'],
    text: [
      'Linen, cotton and wool from a mill that knows every thread by name.',
      'Leinen, Baumwolle und Wolle aus einer Weberei, die jeden Faden kennt.',
      'كتان وقطن وصوف من منسج يعرف كل خيط فيه.',
    ],
    children: {
      cushions: ['Cushions', 'Kissen', 'الوسائد'],
      throws: ['Throws & quilts', 'Decken & Quilts', 'الأغطية واللُّحف'],
      rugs: ['Rugs', 'Teppiche', 'السجاد'],
      'table-linen': ['Table linen', 'Tischwäsche', 'مفارش المائدة'],
      'kitchen-linen': ['Kitchen linen', 'Küchenwäsche', 'منسوجات المطبخ'],
    },
  },
  furniture: {
    name: ['Furniture', 'Möbel', 'الأثاث'],
    text: [
      'Pieces that can be carried by two and mended by one.',
      'Stücke, die zwei tragen und einer reparieren kann.',
      'قطع يحملها اثنان ويصلحها واحد.',
    ],
    children: {
      seats: ['Stools & benches', 'Hocker & Bänke', 'المقاعد والكراسي بلا ظهر'],
      tables: ['Side tables', 'Beistelltische', 'الطاولات الجانبية'],
      chairs: ['Chairs & armchairs', 'Stühle & Sessel', 'الكراسي والأرائك'],
      storage: ['Shelves & cabinets', 'Regale & Schränke', 'الرفوف والخزائن'],
    },
  },
  kitchen: {
    name: ['Kitchen', 'Küche', 'المطبخ'],
    text: [
      'Few things, good ones: what hangs on our own kitchen wall.',
      'Wenige Dinge, dafür gute: was auch in unserer Küche hängt.',
      'أشياء قليلة وجيدة: ما نعلّقه نحن في مطبخنا.',
    ],
    children: {
      boards: ['Boards & spoons', 'Bretter & Löffel', 'الألواح والملاعق'],
      jars: ['Jars & crocks', 'Dosen & Töpfe', 'المرطبانات والعلب'],
      pots: ['Pots & kettles', 'Kochtöpfe & Kessel', 'القدور والغلّايات'],
      mills: ['Mills & mortars', 'Mühlen & Mörser', 'المطاحن والهاونات'],
    },
  },
  living: {
    name: ['Living', 'Wohnen', 'المنزل'],
    text: [
      'What makes a room finished: a vase, a basket, a clock that ticks softly.',
      'Was einen Raum fertig macht: eine Vase, ein Korb, eine Uhr, die leise tickt.',
      'ما تكتمل به الغرفة: مزهرية وسلة وساعة خافتة الدقات.',
    ],
    children: {
      vases: ['Vases', 'Vasen', 'المزهريات'],
      baskets: ['Baskets', 'Körbe', 'السلال'],
      walls: ['Mirrors & clocks', 'Spiegel & Uhren', 'المرايا والساعات'],
    },
  },
  garden: {
    name: ['Garden', 'Garten', 'الحديقة'],
    text: [
      'For balconies, courtyards and the one window sill with sun.',
      'Für Balkone, Höfe und die eine Fensterbank mit Sonne.',
      'للشرفات والأفنية وحافة النافذة المشمسة.',
    ],
    children: {
      planters: ['Planters', 'Pflanzgefäße', 'أصص النباتات'],
      watering: ['Watering', 'Gießen', 'أدوات الري'],
      outdoors: ['Tools & birdhouses', 'Geräte & Vogelhäuser', 'الأدوات وبيوت الطيور'],
    },
  },
  stationery: {
    name: ['Stationery', 'Papeterie', 'القرطاسية'],
    text: [
      'Paper that likes ink, and a tidy place for the pencils.',
      'Papier, das Tinte mag, und ein ordentlicher Platz für die Stifte.',
      'ورق يحب الحبر ومكان مرتب للأقلام.',
    ],
    children: {
      books: ['Notebooks', 'Notizbücher', 'الدفاتر'],
      desk: ['On the desk', 'Auf dem Schreibtisch', 'على المكتب'],
      papers: ['Cards & wrapping', 'Karten & Geschenkpapier', 'البطاقات وورق الهدايا'],
    },
  },
} as const satisfies Readonly<Record<string, CategorySource>>

export type DepartmentId = keyof typeof departments
type ChildrenOf<D extends DepartmentId> = D extends DepartmentId
  ? keyof (typeof departments)[D]['children'] & string
  : never
/** Ids of the subcategories of all departments. */
export type SubcategoryId = ChildrenOf<DepartmentId>
