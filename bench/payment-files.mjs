// Measures the reading of a file of 10,000 payments in every format, beside JSON.parse of the same payments; the rest
// of the bank's own thread while a reader thread works; and whether memory stays flat (decision 082).
import './payment-files/run.ts'
