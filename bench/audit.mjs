// Measures the audit trail's cost for a payment, and the speed of the command that reads it (decision 064).
import './audit/run.ts'
