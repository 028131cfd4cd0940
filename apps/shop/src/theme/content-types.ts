/* Written by `npm run content -- types` from the models and the content: do not edit. */

import type { LayoutDocument } from '@vitrine/layout'

/** An image value (docs/images.md). */
export interface ContentImage {
  readonly absolutePath: string
  readonly alt_text?: string
}

/** The search engine settings of a page (section 3). */
export interface ContentSeo {
  readonly title_tag?: string
  readonly meta_description?: string
  readonly meta_robots_index?: string
  readonly og_title?: string
  readonly og_description?: string
  readonly og_image?: ContentImage
}

/** The fields of the model `article`. */
export interface ArticleFields {
  readonly intro?: string
  readonly author?: string
  readonly published_on?: string
  readonly image?: ContentImage
  readonly illustration?: string
  readonly seo?: readonly ContentSeo[]
  readonly body_page_editor?: LayoutDocument
}

/** The component `header` of the model `global_settings`. */
export interface GlobalSettingsHeader {
  readonly account: string
  readonly announcement: string
  readonly announcement_link: string
  readonly cart: string
  readonly menu_id: string
  readonly note: string
  readonly wishlist: string
}

/** The component `footer` of the model `global_settings`. */
export interface GlobalSettingsFooter {
  readonly about: string
  readonly gift_certificates: string
  readonly legal: string
  readonly menu_id: string
  readonly shipping: string
}

/** The component `site` of the model `global_settings`. */
export interface GlobalSettingsSite {
  readonly countries: readonly string[]
  readonly delivery_note: string
  readonly favicon: readonly {
    readonly url: string
  }[]
  readonly home?: string
  readonly logo: string
  readonly notice_image: {
    readonly absolutePath: string
    readonly alt_text: string
  }
  readonly part_unavailable: string
  readonly shops: readonly {
    readonly channel_id: string
    readonly title: string
  }[]
  readonly site_name: string
  readonly theme: string
}

/** The component `account` of the model `global_settings`. */
export interface GlobalSettingsAccount {
  readonly addresses: string
  readonly data: string
  readonly details: string
  readonly devices: string
  readonly find_order: string
  readonly forgot_password: string
  readonly newsletter: string
  readonly order: string
  readonly orders: string
  readonly reviews: string
  readonly sign_in: string
  readonly sign_up: string
  readonly wishlist: string
}

/** The fields of the model `global_settings`. */
export interface GlobalSettingsFields {
  readonly header?: readonly GlobalSettingsHeader[]
  readonly footer?: readonly GlobalSettingsFooter[]
  readonly site?: readonly GlobalSettingsSite[]
  readonly account?: readonly GlobalSettingsAccount[]
}

/** The fields of the model `page`. */
export interface PageFields {
  readonly intro?: string
  readonly seo?: readonly ContentSeo[]
  readonly body_page_editor?: LayoutDocument
}

/** The fields of the model `redirect`. */
export interface RedirectFields {
  readonly to?: string
  readonly status?: number
  readonly external?: boolean
}

/** The fields of the model `script_manager`. */
export interface ScriptManagerFields {
  readonly script?: unknown
  readonly select_pages_where_script_will_be_added?: string
  readonly location?: string
  readonly script_code?: string
  readonly behaviour?: string
  readonly excluded_paths?: string
  readonly consent_category?: string
  readonly policy_sources?: unknown
}

/** The properties of the widget `Accordion` in the content. */
export interface AccordionContent {
  readonly heading: string
  readonly items: readonly {
    readonly answer: string
    readonly question: string
  }[]
  readonly single?: boolean
}

/** The properties of the widget `Articles` in the content. */
export interface ArticlesContent {
  readonly heading?: string
  readonly menu_id: string
}

/** The properties of the widget `Cards` in the content. */
export interface CardsContent {
  readonly heading?: string
  readonly items: readonly {
    readonly href: string
    readonly illustration?: string
    readonly image?: {
      readonly absolutePath: string
      readonly alt_text: string
    }
    readonly text: string
    readonly title: string
  }[]
}

/** The properties of the widget `Carousel` in the content. */
export interface CarouselContent {
  readonly heading: string
  readonly seconds?: number
  readonly slides: readonly {
    readonly illustration?: string
    readonly image?: {
      readonly absolutePath: string
      readonly alt_text: string
    }
    readonly link: {
      readonly href: string
      readonly title: string
    }
    readonly text: string
    readonly title: string
  }[]
}

/** The properties of the widget `CategoryTiles` in the content. */
export interface CategoryTilesContent {
  readonly heading: string
  readonly items: readonly {
    readonly href: string
    readonly illustration?: string
    readonly image?: {
      readonly absolutePath: string
      readonly alt_text: string
    }
    readonly title: string
  }[]
}

/** The properties of the widget `Columns` in the content. */
export interface ColumnsContent {
  readonly heading: string
}

/** The properties of the widget `Form` in the content. */
export interface FormContent {
  readonly form_id: string
}

/** The properties of the widget `Gallery` in the content. */
export interface GalleryContent {
  readonly heading: string
  readonly items: readonly {
    readonly caption: string
    readonly illustration?: string
    readonly image?: {
      readonly absolutePath: string
      readonly alt_text: string
    }
  }[]
}

/** The properties of the widget `GiftCertificates` in the content. */
export interface GiftCertificatesContent {}

/** The properties of the widget `Hero` in the content. */
export interface HeroContent {
  readonly eyebrow: string
  readonly illustration?: string
  readonly image?: {
    readonly absolutePath: string
    readonly alt_text: string
  }
  readonly links?: readonly {
    readonly href: string
    readonly title: string
  }[]
  readonly text: string
  readonly title: string
}

/** The properties of the widget `Html` in the content. */
export interface HtmlContent {
  readonly html: string
}

/** The properties of the widget `Locations` in the content. */
export interface LocationsContent {
  readonly heading: string
}

/** The properties of the widget `Map` in the content. */
export interface MapContent {
  readonly address: string
  readonly heading: string
  readonly image?: {
    readonly absolutePath: string
    readonly alt_text: string
  }
  readonly latitude: number
  readonly longitude: number
  readonly text?: string
}

/** The properties of the widget `Newsletter` in the content. */
export interface NewsletterContent {
  readonly form_id: string
  readonly heading: string
  readonly text: string
}

/** The properties of the widget `PageList` in the content. */
export interface PageListContent {
  readonly heading: string
  readonly menu_id: string
}

/** The properties of the widget `Picture` in the content. */
export interface PictureContent {
  readonly caption?: string
  readonly image: {
    readonly absolutePath: string
    readonly alt_text: string
  }
  readonly main?: boolean
}

/** The properties of the widget `ProductGrid` in the content. */
export interface ProductGridContent {
  readonly currency?: string
  readonly heading: string
  readonly intro?: string
  readonly items?: readonly {
    readonly badge?: string
    readonly from?: boolean
    readonly href: string
    readonly illustration: string
    readonly price: number
    readonly text: string
    readonly title: string
    readonly was?: number
  }[]
  readonly skus?: readonly string[]
}

/** The properties of the widget `Promo` in the content. */
export interface PromoContent {
  readonly eyebrow?: string
  readonly heading: string
  readonly illustration?: string
  readonly image?: {
    readonly absolutePath: string
    readonly alt_text: string
  }
  readonly link: {
    readonly href: string
    readonly title: string
  }
  readonly text: string
  readonly tone: string
}

/** The properties of the widget `ShippingCosts` in the content. */
export interface ShippingCostsContent {
  readonly heading: string
  readonly intro: string
}

/** The properties of the widget `Tabs` in the content. */
export interface TabsContent {
  readonly heading: string
  readonly items: readonly {
    readonly text: string
    readonly title: string
  }[]
}

/** The properties of the widget `Testimonial` in the content. */
export interface TestimonialContent {
  readonly heading: string
  readonly items: readonly {
    readonly name: string
    readonly place: string
    readonly stars: number
    readonly text: string
  }[]
}

/** The properties of the widget `TextBlock` in the content. */
export interface TextBlockContent {
  readonly heading?: string
}

/** The properties of the widget `Video` in the content. */
export interface VideoContent {
  readonly heading: string
  readonly source: string
  readonly title: string
}
