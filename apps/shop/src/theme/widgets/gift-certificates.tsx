import type { CertificateTerms } from '@vitrine/contract'
import { dataOf, type LoadContext } from '@vitrine/runtime'
import { getCertificateTerms, useCapabilities } from '@vitrine/runtime/commerce'
import { readOutcome } from '../cart/outcome.ts'
import { toProblem } from '../cart/problem.ts'
import type { GiftCertificatesContent } from '../content-types.ts'
import { BuyCertificate } from '../gift-certificates/buy-certificate.tsx'
import { balanceForm, CertificateBalance } from '../gift-certificates/certificate-balance.tsx'
import { loadCartMessages } from '../messages/cart-messages.ts'
import { loadGiftCertificateMessages } from '../messages/gift-certificate-messages.ts'
import type { GiftCertificateMessages } from '../messages/messages.ts'
import { defineSection } from './define-section.ts'
import { Section, type SectionTexts } from './section.tsx'
import { gridOf } from '../grid.ts'

interface GiftCertificatesProps extends SectionTexts {
  readonly data?: GiftCertificatesData
}

interface GiftCertificatesData {
  readonly messages: GiftCertificateMessages
  readonly terms: CertificateTerms
  /** Message about a balance that was requested without scripts; '' if there is none. */
  readonly failure: string
}

const none: CertificateTerms = { amounts: [], themes: [], validity_months: null }

/** Forms to buy a gift certificate and to see what is left on one. A provider that sells none gets a sentence instead (R32). */
function GiftCertificates({ heading, intro, data }: GiftCertificatesProps) {
  const isSupported = useCapabilities()?.giftCertificates === true
  if (!data) return null
  const { messages, terms, failure } = data
  const Title = heading ? 'h3' : 'h2'
  return (
    <Section heading={heading} intro={intro}>
      <div className={`${gridOf(isSupported ? 2 : 1, 2)} entry-grid`}>
        <section>
          <Title>{messages.buyTitle()}</Title>
          <BuyCertificate terms={isSupported ? terms : none} messages={messages} />
        </section>
        {isSupported && (
          <section>
            <Title>{messages.balanceTitle()}</Title>
            <CertificateBalance messages={messages} failure={failure} />
          </section>
        )}
      </div>
    </Section>
  )
}

async function load({ client, language, url }: LoadContext): Promise<GiftCertificatesData> {
  const [messages, response, failure] = await Promise.all([
    loadGiftCertificateMessages(language),
    getCertificateTerms(client),
    loadFailure(url.search, language),
  ])
  return { messages, terms: dataOf(response) ?? none, failure }
}

async function loadFailure(search: string, language: string): Promise<string> {
  const outcome = readOutcome(search)
  if (outcome?.form !== balanceForm) return ''
  return toProblem(await loadCartMessages(language), outcome.error, language)
}

export const widget = defineSection<GiftCertificatesContent & SectionTexts>({
  widgetName: 'GiftCertificates',
  label: 'Gift certificates',
  category: 'Shop',
  content: { type: 'GiftCertificates', props: { intro: 'Sent by email, on the day that you choose.' } },
  component: GiftCertificates,
  media: 'list',
  load,
})
