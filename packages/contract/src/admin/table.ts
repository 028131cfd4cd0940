import * as content from './content.ts'
import * as customers from './customers.ts'
import * as forms from './forms.ts'
import * as certificates from './gift-certificates.ts'
import * as goods from './goods.ts'
import * as mails from './mails.ts'
import * as menus from './menus.ts'
import * as models from './models.ts'
import * as operators from './operators.ts'
import * as promotions from './promotions.ts'
import * as records from './records.ts'
import type { AdminCall } from './row.ts'
import * as reviews from './reviews.ts'
import * as site from './site.ts'
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
