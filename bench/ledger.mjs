// The ledger beside the hand-written transfer that it may cost little more than: rows 'ledger' of the targets.
import './ledger/run.ts'
