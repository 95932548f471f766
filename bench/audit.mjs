// What the audit trail costs a payment, and how fast the command goes through it (decision 064).
import './audit/run.ts'
