// Takes transfers from other banks, beside transfers of the ledger; and decides instants, beside a burst of ordinary ones.
import './clearing/run.ts'
