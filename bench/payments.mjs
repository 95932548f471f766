// What a last signature costs beside the ledger alone, a whole one over HTTP beside one call of the database; batches, who
// signs beside them, and the list of a company with very many payments. Rows 'payments' (decisions 066, 073).
import './payments/run.ts'
