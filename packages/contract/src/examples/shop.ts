import type { ResponseTypes } from '../responses.ts'
import { toConnectionB, toListA } from './lists.ts'

const price = { amount: '59.50', currencyCode: 'EUR' }
const weekday = { open: true, opening: '10:00', closing: '18:00' }
const closed = { open: false, opening: '', closing: '' }
const image = { url: '/mm-images/public/v1/render/shop/lamp-red.webp', altText: 'A red lamp' }

type ShopNames =
  | 'InventoryLocationsA'
  | 'Locations'
  | 'CategoryTreeA'
  | 'ProductResultB'
  | 'Categories'
  | 'EcommerceModelFields'
  | 'ContentFieldValues'

/** Example responses with locations, categories and fields, and with a product of provider B. */
export const shopExamples: Pick<ResponseTypes, ShopNames> = {
  InventoryLocationsA: toListA([
    {
      id: '1',
      code: 'bonn',
      label: 'Bonn',
      enabled: true,
      pickup_enabled: true,
      time_zone: 'Europe/Berlin',
      address: {
        address1: 'Markt 1',
        address2: '',
        city: 'Bonn',
        state: '',
        zip: '53111',
        country_code: 'DE',
        phone: '+49 228 111111',
        email: 'bonn@shop.test',
        geo_coordinates: { latitude: 50.735, longitude: 7.1 },
      },
      operating_hours: {
        monday: weekday,
        tuesday: weekday,
        wednesday: weekday,
        thursday: weekday,
        friday: weekday,
        saturday: weekday,
        sunday: closed,
      },
    },
  ]),
  Locations: {
    locations: [
      {
        id: 'bonn',
        name: 'Bonn',
        address_lines: ['Markt 1'],
        city: 'Bonn',
        postal_code: '53111',
        country_code: 'DE',
        latitude: 50.735,
        longitude: 7.1,
        time_zone: 'Europe/Berlin',
        opening_hours: [{ day: 'monday', opens: '10:00', closes: '18:00' }],
        phone: '+49 228 111111',
        email: 'bonn@shop.test',
        has_pickup: true,
      },
    ],
    count: 1,
  },
  CategoryTreeA: toListA([
    {
      id: 'lighting',
      parent_id: '0',
      name: 'Lighting',
      url: '/lighting/',
      depth: 0,
      product_count: 40,
      image_url: null,
      children: [
        {
          id: 'lamps',
          parent_id: 'lighting',
          name: 'Lamps',
          url: '/lamps/',
          depth: 1,
          product_count: 12,
          image_url: null,
          children: [],
        },
      ],
    },
  ]),
  ProductResultB: {
    product: {
      id: 'lamp',
      handle: 'lamps/reading-lamp',
      title: 'Reading lamp',
      description: 'A lamp for the table.',
      vendor: 'Norden',
      availableForSale: true,
      priceRange: { minVariantPrice: price, maxVariantPrice: price },
      images: toConnectionB([image]),
      options: [{ name: 'Colour', values: ['Red'] }],
      modifiers: [
        {
          key: 'engraving',
          label: 'Engraving',
          isRequired: false,
          values: [{ value: 'none', label: 'None', price: { amount: '0.00', currencyCode: 'EUR' } }],
        },
      ],
      variants: toConnectionB([
        {
          id: 'LAMP-RED',
          sku: 'LAMP-RED',
          title: 'Red',
          selectedOptions: [{ name: 'Colour', value: 'Red' }],
          price,
          compareAtPrice: { amount: '69.00', currencyCode: 'EUR' },
          lowestPrice: { amount: '62.00', currencyCode: 'EUR' },
          unitPrice: null,
          unitPriceMeasure: null,
          image,
          availability: 'in-stock',
          availabilityDays: null,
          quantityRule: { minimum: 1, maximum: 10, increment: 1 },
          requiresShipping: true,
        },
      ]),
    },
  },
  Categories: {
    categories: [
      {
        id: 'lighting',
        name: 'Lighting',
        page_slug: 'lighting',
        parent_id: null,
        level: 0,
        product_count: 40,
        image: null,
      },
    ],
    count: 1,
  },
  EcommerceModelFields: {
    fields: [
      {
        internal_name: 'colour',
        display_name: 'Colour',
        model: 'ecommerce_product_demo',
        type: 'text',
        is_searchable: true,
        is_facet: true,
        is_sortable: false,
      },
    ],
  },
  ContentFieldValues: { field: 'colour', values: [{ value: 'red', label: 'Red', count: 3 }] },
}
