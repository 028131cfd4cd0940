export { createCspReports, type CspReports } from './csp-reports.ts'
