import * as content from './content.ts'
import * as customers from './customers.ts'
import * as forms from './forms.ts'
import * as certificates from './gift-certificates.ts'
import * as goods from './goods.ts'
import * as products from './products.ts'
import * as mails from './mails.ts'
import * as menus from './menus.ts'
import * as pages from './pages.ts'
import * as payments from './payments.ts'
import * as models from './models.ts'
import * as orderChanges from './order-changes.ts'
import * as orders from './orders.ts'
import * as operators from './operators.ts'
import * as promotions from './promotions.ts'
import * as records from './records.ts'
import type { AdminCall } from './row.ts'
import * as reviews from './reviews.ts'
import * as reports from './reports.ts'
import * as site from './site.ts'
import * as stock from './stock.ts'
import * as subscribers from './subscribers.ts'
import * as storeSettings from './store-settings.ts'

/** All calls of the write API, by name. The platform has a handler for each. */
export const adminCalls = {
  signIn: operators.signIn,
  signOut: operators.signOut,
  getMe: operators.getMe,

  listModels: models.listModels,
  getModel: models.getModel,
  putModel: models.putModel,
  deleteModel: models.deleteModel,

  listRecords: records.listRecords,
  createRecord: records.createRecord,
  getRecord: records.getRecord,
  saveRecord: records.saveRecord,
  deleteRecord: records.deleteRecord,
  publishRecord: records.publishRecord,
  unpublishRecord: records.unpublishRecord,
  cancelSchedule: records.cancelSchedule,
  rollBackRecord: records.rollBackRecord,
  listVersions: records.listVersions,
  getVersion: records.getVersion,

  listMenus: menus.listMenus,
  getMenu: menus.getMenu,
  putMenu: menus.putMenu,
  deleteMenu: menus.deleteMenu,
  purgePages: pages.purgePages,

  listForms: forms.listForms,
  getForm: forms.getForm,
  putForm: forms.putForm,
  deleteForm: forms.deleteForm,

  getSite: site.getSite,
  putSite: site.putSite,
  getChannels: site.getChannels,
  putChannels: site.putChannels,

  getStoreSettings: storeSettings.getStoreSettings,
  putStoreSettings: storeSettings.putStoreSettings,
  getChannelStoreSettings: storeSettings.getChannelStoreSettings,
  putChannelStoreSettings: storeSettings.putChannelStoreSettings,
  deleteChannelStoreSettings: storeSettings.deleteChannelStoreSettings,

  listCustomers: customers.listCustomers,
  getCustomer: customers.getCustomer,
  putCustomerGroup: customers.putCustomerGroup,
  endCustomerSessions: customers.endCustomerSessions,
  sendCustomerReset: customers.sendCustomerReset,
  sendCustomerActivation: customers.sendCustomerActivation,
  exportCustomer: customers.exportCustomer,
  eraseCustomer: customers.eraseCustomer,

  listReviews: reviews.listReviews,
  getReview: reviews.getReview,
  moderateReview: reviews.moderateReview,
  answerReview: reviews.answerReview,
  deleteReviewAnswer: reviews.deleteReviewAnswer,

  listPromotions: promotions.listPromotions,
  getPromotion: promotions.getPromotion,
  putPromotion: promotions.putPromotion,
  endPromotion: promotions.endPromotion,
  createCodes: promotions.createCodes,
  listCodes: promotions.listCodes,
  exportCodes: promotions.exportCodes,

  listGiftCertificates: certificates.listGiftCertificates,
  getGiftCertificate: certificates.getGiftCertificate,
  createGiftCertificates: certificates.createGiftCertificates,
  putGiftCertificateState: certificates.putGiftCertificateState,
  correctGiftCertificate: certificates.correctGiftCertificate,
  exportGiftCertificates: certificates.exportGiftCertificates,

  changeGoods: goods.changeGoods,
  importGoods: goods.importGoods,
  listGoodsImports: goods.listGoodsImports,
  finishGoodsImport: goods.finishGoodsImport,
  exportGoods: goods.exportGoods,
  importProducts: products.importProducts,
  listProductImports: products.listProductImports,
  getProductImport: products.getProductImport,

  listOrders: orders.listOrders,
  getOrder: orders.getOrder,
  getOrderDocument: orders.getOrderDocument,
  listOrderEvents: orders.listOrderEvents,
  startFulfilment: orderChanges.startFulfilment,
  shipOrder: orderChanges.shipOrder,
  deliverOrder: orderChanges.deliverOrder,
  cancelOrder: orderChanges.cancelOrder,
  refundOrder: orderChanges.refundOrder,
  captureOrder: orderChanges.captureOrder,
  recordOrderPayment: orderChanges.recordOrderPayment,
  decideReturn: orderChanges.decideReturn,
  receiveReturn: orderChanges.receiveReturn,
  addOrderNote: orderChanges.addOrderNote,
  resendOrderMail: orderChanges.resendOrderMail,
  listPaymentRequests: payments.listPaymentRequests,
  retryPaymentRequest: payments.retryPaymentRequest,

  listStock: stock.listStock,
  listStockLedger: stock.listStockLedger,
  correctStock: stock.correctStock,
  checkStock: stock.checkStock,
  listStockLocations: stock.listStockLocations,

  getReport: reports.getReport,

  listMailEvents: mails.listMailEvents,
  previewMail: mails.previewMail,
  listOutbox: mails.listOutbox,
  retryMail: mails.retryMail,

  exportSubscribers: subscribers.exportSubscribers,

  importFiles: content.importFiles,
  exportFiles: content.exportFiles,

  listAudit: operators.listAudit,
} as const satisfies Readonly<Record<string, AdminCall>>

export type AdminCallName = keyof typeof adminCalls
