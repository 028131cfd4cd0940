export { createPolicyReports, type PolicyReports } from './reports.ts'
