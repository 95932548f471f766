import { certain } from '@dilo/domain/result.ts'
import { parseBankCode } from '@dilo/domain/values/iban.ts'

/** The house among the banks, by the code of the National Bank. */
export const HOUSE = certain(parseBankCode('300001'))
