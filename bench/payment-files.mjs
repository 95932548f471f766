// What a file of 10,000 payments takes to be read, in every format, beside JSON.parse of the same payments; what reading it in its
// thread leaves of the bank's own thread; and whether memory stays flat (decision 082).
import './payment-files/run.ts'
