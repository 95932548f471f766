// Measures last signatures beside gathered transfers and a hand-written set of the same rows, a whole one over HTTP beside
// one call of the database; batches, single signatures beside them, and the list of a company with very many payments.
// Rows 'payments' (decisions 066, 116).
import './payments/run.ts'
