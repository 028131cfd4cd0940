import type { AddressParts } from './address.ts'
import type { CertificatePerson } from './bought-certificate.ts'
import { isPaid } from './order-amounts.ts'
import type { Order } from './order.ts'

const nobody: CertificatePerson = { name: '', email: '' }

/**
 * Removes the data of the customer from an order, as far as the law does not require the shop to keep it. Invoices must
 * be kept with the name and address of their recipient, so the billing address remains without the phone number. Of the
 * shipping address, the country and the state remain, which determined the tax. Texts that people have written, other
 * people's addresses, details of payments and numbers of parcels are removed. While bought gift certificates wait for the
 * payment, they keep what their mail needs: the names, the message and the address of the recipient.
 */
export function eraseCustomer(order: Order): Order {
  return {
    ...order,
    customerId: undefined,
    email: '',
    note: '',
    billingAddress: { ...order.billingAddress, phone: '' },
    shippingAddress: order.shippingAddress && toPlace(order.shippingAddress),
    lines: order.lines.map((line) => ({ ...line, attribution: undefined })),
    boughtCertificates: order.boughtCertificates.map((each) => ({
      ...each,
      ...(awaitsIssue(order)
        ? { sender: { ...each.sender, email: '' } }
        : { sender: nobody, recipient: nobody, message: '' }),
    })),
    payments: order.payments.map((payment) => ({ ...payment, label: '' })),
    shipments: order.shipments.map((shipment) => ({
      ...shipment,
      ...{ trackingNumber: '', trackingUrl: undefined },
    })),
    returns: order.returns.map((each) => ({ ...each, note: '' })),
    refunds: order.refunds.map((refund) => ({ ...refund, reason: '' })),
    history: order.history.map((entry) => ({ ...entry, comment: undefined })),
    notes: [],
  }
}

/** Returns true if the order has bought gift certificates that are issued as soon as it is paid. */
export function awaitsIssue(order: Order): boolean {
  return order.boughtCertificates.length > 0 && order.state !== 'cancelled' && !isPaid(order)
}

function toPlace({ country, stateCode, stateName }: AddressParts): AddressParts {
  return {
    ...{ firstName: '', middleName: '', lastName: '', company: '', street: [], city: '' },
    ...{ stateCode, stateName, postalCode: '', country, phone: '', vatId: '', kind: 'residential' },
  }
}
