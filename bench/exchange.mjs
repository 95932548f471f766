// Signs exchanges of currency over HTTP, beside payments (issue 28).
import './exchange/run.ts'
