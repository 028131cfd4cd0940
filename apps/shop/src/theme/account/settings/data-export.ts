import { exportCustomerData } from '@vitrine/contract'

/** Address of the file with everything that is stored about the signed-in customer (R52). */
export const dataExportPath = exportCustomerData.path
