// Measures an authorisation of a card until it is answered beside one hold of the ledger over HTTP, with no limits and with
// every rule on, and its slowest answers at half of the load that it bears (decision 181).
import './cards/run.ts'
