import type { StyleguideMessages } from '../messages/messages.ts'
import { gridOf } from '../grid.ts'

interface StatesProps {
  readonly messages: StyleguideMessages
}

/** Buttons, links, fields and cards in their states. The states of the pointer are those of the live elements. */
export function States({ messages }: StatesProps) {
  return (
    <>
      <section>
        <h2>{messages.buttons()}</h2>
        <div className="guide-row">
          <a className="button" href="#guide-buttons" id="guide-buttons">
            {messages.primary()}
          </a>
          <a className="button" href="#guide-buttons" data-state="focus">
            {messages.focused()}
          </a>
          <button type="button" className="form-submit">
            {messages.send()}
          </button>
          <button type="button" className="form-quiet">
            {messages.quiet()}
          </button>
          <a className="quiet-link" href="#guide-buttons">
            {messages.link()}
          </a>
        </div>
      </section>
      <section>
        <h2>{messages.links()}</h2>
        <p>
          {messages.sentence()} <a href="#guide-buttons">{messages.link()}</a>,{' '}
          <a href="#guide-buttons" data-state="focus">
            {messages.focused()}
          </a>
          .
        </p>
      </section>
      <section>
        <h2>{messages.fields()}</h2>
        <div className="guide-fields">
          <div className="form-field">
            <label className="form-label" htmlFor="guide-rest">
              {messages.rest()}
            </label>
            <input className="form-control" id="guide-rest" defaultValue={messages.sample()} />
            <p className="form-help">{messages.help()}</p>
          </div>
          <div className="form-field">
            <label className="form-label" htmlFor="guide-focus">
              {messages.focused()}
            </label>
            <input className="form-control" id="guide-focus" data-state="focus" />
          </div>
          <div className="form-field">
            <label className="form-label" htmlFor="guide-wrong">
              {messages.wrong()}
            </label>
            <input
              className="form-control"
              id="guide-wrong"
              aria-invalid="true"
              aria-describedby="guide-error"
            />
            <p className="form-error" id="guide-error">
              {messages.error()}
            </p>
          </div>
          <div className="form-field">
            <label className="form-label" htmlFor="guide-choice">
              {messages.choice()}
            </label>
            <select className="form-control" id="guide-choice">
              <option>{messages.primary()}</option>
              <option>{messages.quiet()}</option>
            </select>
          </div>
          <div className="form-check">
            <input type="checkbox" id="guide-check" defaultChecked />
            <label htmlFor="guide-check">{messages.check()}</label>
          </div>
        </div>
      </section>
      <section>
        <h2>{messages.cards()}</h2>
        <ul className={`${gridOf(3, 3)} cards`}>
          {[messages.rest(), messages.focused()].map((title, index) => (
            <li key={title} className="card">
              <h3 className="card-title">
                <a href="#guide-buttons" data-state={index === 1 ? 'focus' : undefined}>
                  {title}
                </a>
              </h3>
              <p>{messages.help()}</p>
            </li>
          ))}
        </ul>
      </section>
    </>
  )
}
