import type { Currency } from '@dilo/domain/values/currency.ts'
import { Money } from '@dilo/ui/display/money.tsx'
import type { ReactNode } from 'react'

type WhatIsSignedProps = {
  /** Absent where no sum is signed. */
  money?: { readonly amount: string; readonly currency: Currency } | undefined
  /** The payee; without a sum, the name of the subject. */
  children: ReactNode
}

/** As the message with the code names it: the page's facts may be out of sight when the code is typed. */
export const WhatIsSigned = ({ money, children }: WhatIsSignedProps) => (
  <div className="c-what-is-signed">
    {money && (
      <p>
        <Money {...money} size="large" shown />
      </p>
    )}
    <p className="c-signed-name">{children}</p>
  </div>
)
