import { useParams } from '@vitrine/runtime'
import { guides, otherMaterials } from './guides.ts'
import { careTitles } from './titles.ts'

/** The page of the host route `/care/:material/`: how to look after one material. */
export function CareGuide() {
  const { material = '' } = useParams()
  const guide = Object.hasOwn(guides, material) ? guides[material] : undefined
  if (guide === undefined) return null
  return (
    <article className="wrap" lang="en">
      <header className="page-head">
        <h1>{careTitles.get(material)}</h1>
        <p className="lead">{guide.intro}</p>
      </header>
      <dl className="care-rules">
        {guide.rules.map(([occasion, advice]) => (
          <div key={occasion}>
            <dt>{occasion}</dt>
            <dd>{advice}</dd>
          </div>
        ))}
      </dl>
      <nav className="section" aria-labelledby="care-guides">
        <h2 className="section-title" id="care-guides">
          {otherMaterials}
        </h2>
        <ul className="page-list">
          {Object.entries(guides).map(([name, { title }]) =>
            name === material ? null : (
              <li key={name}>
                <a href={`/care/${name}/`}>{title}</a>
              </li>
            ),
          )}
        </ul>
      </nav>
    </article>
  )
}
