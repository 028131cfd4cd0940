export { createCspReports } from './csp-reports.ts'
