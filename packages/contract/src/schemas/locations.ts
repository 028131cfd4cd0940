import { z } from 'zod'

const geoCoordinatesASchema = z.object({
  latitude: z.number(),
  longitude: z.number(),
})

const locationAddressASchema = z.object({
  address1: z.string(),
  address2: z.string(),
  city: z.string(),
  state: z.string(),
  zip: z.string(),
  country_code: z.string(),
  phone: z.string(),
  email: z.string(),
  geo_coordinates: geoCoordinatesASchema.nullable(),
})

const operatingDayASchema = z.object({
  open: z.boolean(),
  opening: z.string(),
  closing: z.string(),
})

const operatingHoursASchema = z.object({
  monday: operatingDayASchema,
  tuesday: operatingDayASchema,
  wednesday: operatingDayASchema,
  thursday: operatingDayASchema,
  friday: operatingDayASchema,
  saturday: operatingDayASchema,
  sunday: operatingDayASchema,
})

/** An inventory location, for provider A. */
export const inventoryLocationASchema = z.object({
  id: z.string(),
  code: z.string(),
  label: z.string(),
  enabled: z.boolean(),
  pickup_enabled: z.boolean(),
  time_zone: z.string(),
  address: locationAddressASchema,
  operating_hours: operatingHoursASchema,
})

const openingHoursSchema = z.object({
  day: z.enum(['monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday', 'sunday']),
  opens: z.string(),
  closes: z.string(),
})

const storeLocationSchema = z.object({
  id: z.string(),
  name: z.string(),
  address_lines: z.array(z.string()),
  city: z.string(),
  postal_code: z.string(),
  country_code: z.string(),
  latitude: z.number().nullable(),
  longitude: z.number().nullable(),
  time_zone: z.string(),
  opening_hours: z.array(openingHoursSchema),
  phone: z.string().nullable(),
  email: z.string().nullable(),
  has_pickup: z.boolean(),
})

/** The stores of the shop. */
export const locationsResultSchema = z.object({
  locations: z.array(storeLocationSchema),
  count: z.number(),
})
