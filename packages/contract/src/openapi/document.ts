/** An untyped JSON object, for example a JSON Schema. */
export type JsonObject = Readonly<Record<string, unknown>>

export interface OpenApiParameter {
  readonly name: string
  readonly in: 'path' | 'query' | 'header'
  readonly required: boolean
  readonly description?: string
  readonly schema: JsonObject
}

export interface OpenApiReference {
  readonly $ref: string
}

export interface OpenApiOperation {
  readonly operationId: string
  readonly tags: readonly string[]
  readonly summary: string
  readonly parameters: readonly (OpenApiParameter | OpenApiReference)[]
  readonly requestBody?: { readonly required: true; readonly content: JsonObject }
  readonly responses: Readonly<Record<string, JsonObject | OpenApiReference>>
  /** Ids of the calls that this operation represents. */
  readonly 'x-calls': readonly string[]
  /** Callers that may make the call. */
  readonly 'x-access': string
  /** True if only same-origin requests are accepted. */
  readonly 'x-guarded': boolean
}

/** The parts of an OpenAPI 3.1 document that are derived from the contract. */
export interface OpenApiDocument {
  readonly openapi: '3.1.0'
  readonly info: { readonly title: string; readonly version: string }
  readonly servers: readonly { readonly url: string }[]
  readonly tags: readonly { readonly name: string }[]
  readonly paths: Readonly<Record<string, Readonly<Record<string, OpenApiOperation>>>>
  readonly components: {
    readonly parameters: JsonObject
    readonly responses: JsonObject
    readonly schemas: JsonObject
  }
}
