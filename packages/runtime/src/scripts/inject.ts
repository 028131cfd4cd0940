/** Time after which a script that has not loaded no longer delays the next one, in milliseconds. */
const loadTimeoutMs = 10_000

/** Script types that browsers load and execute. Scripts of other types fire no events. */
const executableTypes = /^(?:|module|(?:text|application)\/(?:x-)?(?:java|ecma)script)$/i

export interface InjectionTarget {
  readonly parent: Element
  /** The node to insert before; `null` to append. */
  readonly before: Node | null
  /** Attribute to set on every outermost element, and its value. */
  readonly mark: readonly [name: string, value: string]
}

/**
 * Inserts an HTML snippet into the document and executes its scripts in sequence, including external ones. Continues after
 * a script that could not be loaded; rejects at the end with the first error.
 */
export async function inject(html: string, { parent, before, mark }: InjectionTarget): Promise<void> {
  const template = document.createElement('template')
  template.innerHTML = html
  const { content } = template
  for (const element of content.children) element.setAttribute(...mark)
  // Scripts parsed from a string are never executed. They are placeholders for the scripts that `run` creates.
  const scripts = [...content.querySelectorAll('script')]
  parent.insertBefore(content, before)
  const errors: unknown[] = []
  for (const script of scripts) await run(script).catch((error: unknown) => errors.push(error))
  if (errors.length > 0) throw errors[0]
}

async function run(placeholder: HTMLScriptElement): Promise<void> {
  const script = document.createElement('script')
  for (const { name, value } of placeholder.attributes) script.setAttribute(name, value)
  script.textContent = placeholder.textContent
  const isLoaded = script.hasAttribute('src') && executableTypes.test(script.type.trim()) && !script.noModule
  const isAwaited = isLoaded && !script.hasAttribute('async')
  if (isAwaited) script.async = false
  const loaded = isAwaited ? whenLoaded(script) : undefined
  placeholder.replaceWith(script)
  await loaded
}

function whenLoaded(script: HTMLScriptElement): Promise<void> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(resolve, loadTimeoutMs)
    script.addEventListener('load', () => {
      clearTimeout(timer)
      resolve()
    })
    script.addEventListener('error', () => {
      clearTimeout(timer)
      reject(new Error(`${script.src} could not be loaded.`))
    })
  })
}
