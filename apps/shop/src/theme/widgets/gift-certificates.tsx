import type { CertificateTerms } from '@vitrine/contract'
import { dataOf, type LoadContext } from '@vitrine/runtime'
import { getCertificateTerms, useCapabilities } from '@vitrine/runtime/commerce'
import type { GiftCertificatesContent } from '../content-types.ts'
import { BuyCertificate } from '../gift-certificates/buy-certificate.tsx'
import { CertificateBalance } from '../gift-certificates/certificate-balance.tsx'
import { loadGiftCertificateMessages } from '../messages/gift-certificate-messages.ts'
import type { GiftCertificateMessages } from '../messages/messages.ts'
import { defineSection } from './define-section.ts'
import { Section, type SectionTexts } from './section.tsx'

interface GiftCertificatesProps extends SectionTexts {
  readonly data?: GiftCertificatesData
}

interface GiftCertificatesData {
  readonly messages: GiftCertificateMessages
  readonly terms: CertificateTerms
}

const none: CertificateTerms = { amounts: [], themes: [], validity_months: null }

/** Forms to buy a gift certificate and to see what is left on one. A provider that sells none gets a sentence instead (R32). */
function GiftCertificates({ heading, intro, data }: GiftCertificatesProps) {
  const isSupported = useCapabilities()?.giftCertificates === true
  if (!data) return null
  const { messages, terms } = data
  const Title = heading ? 'h3' : 'h2'
  return (
    <Section heading={heading} intro={intro}>
      <div className="entry-grid">
        <section>
          <Title>{messages.buyTitle()}</Title>
          <BuyCertificate terms={isSupported ? terms : none} messages={messages} />
        </section>
        {isSupported && (
          <section>
            <Title>{messages.balanceTitle()}</Title>
            <CertificateBalance messages={messages} />
          </section>
        )}
      </div>
    </Section>
  )
}

async function load({ client, language }: LoadContext): Promise<GiftCertificatesData> {
  const [messages, response] = await Promise.all([
    loadGiftCertificateMessages(language),
    getCertificateTerms(client),
  ])
  return { messages, terms: dataOf(response) ?? none }
}

export const widget = defineSection<GiftCertificatesContent>({
  widgetName: 'GiftCertificates',
  label: 'Gift certificates',
  category: 'Shop',
  content: { type: 'GiftCertificates', props: { intro: 'Sent by e-mail, on the day that you choose.' } },
  component: GiftCertificates,
  media: 'list',
  load,
})
