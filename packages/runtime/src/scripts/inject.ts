/** Milliseconds that a script may take to load before what follows it runs without it. */
const loadTimeLimit = 10_000

/** Types of scripts that browsers load and run; of any other they say nothing. */
const runs = /^(?:|module|(?:text|application)\/(?:x-)?(?:java|ecma)script)$/i

export interface InjectionPlace {
  readonly parent: Element
  /** The node before which it goes; `null`: at the end. */
  readonly before: Node | null
  /** Attribute that every outermost element gets, and its value. */
  readonly mark: readonly [name: string, value: string]
}

/**
 * Puts a snippet of HTML into the document. Its scripts really run, one after the other, external ones too; all of them,
 * even where one fails. Rejects in the end when one could not be loaded.
 */
export async function inject(html: string, { parent, before, mark }: InjectionPlace): Promise<void> {
  const template = document.createElement('template')
  template.innerHTML = html
  const { content } = template
  for (const element of content.children) element.setAttribute(...mark)
  // Scripts that a parser made from text never run; they are there as places for those that do.
  const scripts = [...content.querySelectorAll('script')]
  parent.insertBefore(content, before)
  const failures: unknown[] = []
  for (const script of scripts) await run(script).catch((error: unknown) => failures.push(error))
  if (failures.length > 0) throw failures[0]
}

async function run(place: HTMLScriptElement): Promise<void> {
  const script = document.createElement('script')
  for (const { name, value } of place.attributes) script.setAttribute(name, value)
  script.textContent = place.textContent
  const isLoaded = script.hasAttribute('src') && runs.test(script.type.trim()) && !script.noModule
  const awaited = isLoaded && !script.hasAttribute('async')
  if (awaited) script.async = false
  const loaded = awaited ? whenLoaded(script) : undefined
  place.replaceWith(script)
  await loaded
}

function whenLoaded(script: HTMLScriptElement): Promise<void> {
  return new Promise((resolve, reject) => {
    const late = setTimeout(resolve, loadTimeLimit)
    script.addEventListener('load', () => {
      clearTimeout(late)
      resolve()
    })
    script.addEventListener('error', () => {
      clearTimeout(late)
      reject(new Error(`${script.src} could not be loaded.`))
    })
  })
}
