import { generateKeyPairSync, sign } from 'node:crypto'

/** A certificate and its private key, both PEM. */
export interface Certificate {
  readonly cert: string
  readonly key: string
}

const tags = {
  integer: 0x02,
  bits: 0x03,
  oid: 0x06,
  text: 0x0c,
  time: 0x17,
  sequence: 0x30,
  set: 0x31,
} as const

/** Object identifiers in DER: ecdsa-with-SHA256 and commonName. */
const oids = { signature: '2a8648ce3d040302', commonName: '550403' } as const

/**
 * Creates a self-signed certificate, which browsers accept only if they ignore certificate errors. Needs no external
 * program, and keeps no key in the repository.
 */
export function createCertificate(): Certificate {
  const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  const algorithm = der('sequence', der('oid', Buffer.from(oids.signature, 'hex')))
  const name = der(
    'sequence',
    der(
      'set',
      der('sequence', der('oid', Buffer.from(oids.commonName, 'hex')), der('text', Buffer.from('test'))),
    ),
  )
  const validity = der(
    'sequence',
    ...['200101000000Z', '490101000000Z'].map((at) => der('time', Buffer.from(at))),
  )
  const key = publicKey.export({ type: 'spki', format: 'der' })
  const content = der('sequence', der('integer', Buffer.of(1)), algorithm, name, validity, name, key)
  // The first byte of a bit string is the number of unused bits.
  const signature = der('bits', Buffer.of(0), sign('sha256', content, privateKey))
  const cert = der('sequence', content, algorithm, signature).toString('base64')
  return {
    cert: `-----BEGIN CERTIFICATE-----\n${cert.replaceAll(/.{64}/g, '$&\n')}\n-----END CERTIFICATE-----\n`,
    key: privateKey.export({ type: 'pkcs8', format: 'pem' }).toString(),
  }
}

/** Encodes a value in DER (ITU-T X.690). */
function der(tag: keyof typeof tags, ...parts: readonly Uint8Array[]): Buffer {
  const content = Buffer.concat(parts)
  const { length } = content
  const size = length < 0x80 ? [length] : length < 0x100 ? [0x81, length] : [0x82, length >> 8, length & 0xff]
  return Buffer.concat([Buffer.of(tags[tag], ...size), content])
}
