// Signs exchanges of currency over HTTP, beside payments.
import './exchange/run.ts'
