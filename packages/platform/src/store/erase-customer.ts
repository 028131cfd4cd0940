import type { AddressParts } from './address.ts'
import type { CertificatePerson } from './bought-certificate.ts'
import { isPaid } from './order-amounts.ts'
import type { Order } from './order.ts'

const nobody: CertificatePerson = { name: '', email: '' }

/**
 * Removes the customer's data from an order, except for data that the shop must keep by law.
 * Invoices must be kept with the name and address of their recipient, so the billing address is
 * kept without the phone number. The country and state of the shipping address are kept, since they
 * determined the tax. Free texts, other people's addresses, payment details and tracking numbers
 * are removed. Bought gift certificates that are waiting for the payment keep the data for their
 * mail: the names, the message and the recipient's address.
 *
 * @param keepsCertificates false if the payment will not arrive
 */
export function eraseCustomer(order: Order, keepsCertificates = awaitsIssue(order)): Order {
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
      ...(keepsCertificates
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

/** Returns true if the order has bought gift certificates that will be issued as soon as it is paid. */
export function awaitsIssue(order: Order): boolean {
  return order.boughtCertificates.length > 0 && order.state !== 'cancelled' && !isPaid(order)
}

function toPlace({ country, stateCode, stateName }: AddressParts): AddressParts {
  return {
    ...{ firstName: '', middleName: '', lastName: '', company: '', street: [], city: '' },
    ...{ stateCode, stateName, postalCode: '', country, phone: '', vatId: '', kind: 'residential' },
  }
}
