import { CALL_TIMES } from '../http/call-times.ts'
import { PATIENCE_MS } from './patience.ts'

// A call that takes long in a test says how busy the machine is: it is not broken off before the test itself hangs.
CALL_TIMES.handlerMs = PATIENCE_MS
