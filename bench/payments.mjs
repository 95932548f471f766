// What the last signature of a payment costs until its hold and its place in the queue stand, until it is settled, and as
// it was when it moved the money itself; and a batch beside its floor. Rows 'payments' (decision 066).
import './payments/run.ts'
