import { reportNames, type ReportName } from '@vitrine/contract/admin'
import type { StoreSettings } from '@vitrine/contract/schemas'
import type { AdminHandlers } from '../admin/index.ts'
import type { CommerceDatabase } from '../database/index.ts'
import { toCsvRow } from '../forms/index.ts'
import { fail, readPosition, toCursor } from '../http/index.ts'
import { auditRead } from '../write/index.ts'
import { paymentReport, taxReport } from './event-reports.ts'
import { orderLineReport, orderReport } from './order-reports.ts'
import type { Report } from './report.ts'
import { stockReport } from './stock-report.ts'
import { certificateReport, productReport, promotionReport } from './sum-reports.ts'

export interface ReportOptions {
  readonly commerce: CommerceDatabase
  /** Returns the store settings of a channel; undefined if the site has none. */
  readonly readSettings: (channelId: string) => Promise<StoreSettings | undefined>
}

const reports: Readonly<Record<ReportName, Report>> = {
  orders: orderReport,
  'order-lines': orderLineReport,
  payments: paymentReport,
  taxes: taxReport,
  products: productReport,
  promotions: promotionReport,
  stock: stockReport,
  certificates: certificateReport,
}

/**
 * Creates the call that returns reports as CSV. Each page reads a bounded number of orders at a
 * time. It is recorded in the audit log, since some reports contain personal data.
 */
export function createReports({ commerce, readSettings }: ReportOptions): Pick<AdminHandlers, 'getReport'> {
  return {
    async getReport({ params, query: { limit, cursor, channel: channelId, ...query } }, context) {
      const name = reportNames.find((each) => each === params['report'])
      if (!name)
        return fail('NOT_FOUND', 'report', `This report does not exist. Reports: ${reportNames.join(', ')}.`)
      const { columns, filters, read } = reports[name]
      const { from, before, currency } = query
      const given = { from, before, currency, channel: channelId }
      for (const [filter, value] of Object.entries(given)) {
        if (value === undefined || filters.some((each) => each === filter)) continue
        return fail('BAD_PARAMETER', filter, 'This report does not have this parameter.')
      }
      const after = cursor === undefined ? undefined : readPosition(cursor)
      if (cursor !== undefined && !after) return fail('BAD_PARAMETER', 'cursor', 'Expected `next`.')
      await auditRead(context, { action: 'report.read', target: `report:${name}` })
      const { rows, next } = await read({
        ...{ db: commerce.db, from, before, currency, channelId, after, limit },
        homeCountryOf: async (id) => (await readSettings(id))?.homeCountry ?? '',
      })
      const lines = rows.map((row) => toCsvRow(row))
      const header = cursor === undefined ? toCsvRow(columns) : ''
      return { csv: header + lines.join(''), next: next ? toCursor(next) : null }
    },
  }
}
