import type { CodeMethod } from '@dilo/contract/signing-methods.ts'
import type { RefusalCode } from '@dilo/domain/refusals.ts'
import { useNotify } from '@dilo/ui/overlays/toasts.tsx'
import { useQueryClient } from '@tanstack/react-query'
import { useFailureText } from '../../api/failure-text.ts'
import { codeOf, type KeySubject, onePerKey } from './by-key.ts'
import type { Proof } from './proof.ts'
import { sentElsewhere } from './sent-code-memory.ts'
import type { CodeAnswer, OfferedMethods, Signable } from './signable.ts'

type OrderToSign<Order> = {
  /** The kind of order, apart from other kinds. */
  readonly kind: string
  readonly order: { readonly id: string; readonly version: number }
  /** The order as the page shows it, from which a key builds the signed text. */
  readonly subject: KeySubject<Order>['subject']
  readonly methods: OfferedMethods
  readonly words: Omit<Signable<CodeAnswer, Order>['words'], 'failureText'>
  readonly begin: (method: CodeMethod | 'EDS') => ReturnType<KeySubject<Order>['begin']>
  readonly sign: (proof: Proof) => Promise<Order>
  readonly onSigned: (order: Order) => void
  /** The refusal of an order that has changed: the page asks for the orders anew by this key of queries. */
  readonly changed: { readonly refusal: RefusalCode; readonly queryKey: string }
}

/** An order as the panel of signing knows it: signed by a code or by a key, for the version that the person sees. */
export function useOrderToSign<Order>(of: OrderToSign<Order>): Signable<CodeAnswer, Order> {
  const { kind, order, subject, methods, words, begin, sign, onSigned, changed } = of
  const client = useQueryClient()
  const notify = useNotify()
  const failureText = useFailureText()
  return {
    name: `${kind} ${order.id}`,
    version: String(order.version),
    methods,
    methodAsLine: true,
    words: { ...words, failureText },
    ask: async (method) => codeOf(await begin(method)),
    sentElsewhere,
    sign: (method, otp_code) => sign({ method, otp_code }),
    onSigned,
    byKey: onePerKey({
      id: order.id,
      subject,
      begin: () => begin('EDS'),
      submit: (p7s) => sign({ method: 'EDS', p7s }),
      onSigned,
    }),
    stale: {
      includes: (refusal) => refusal === changed.refusal,
      show: (error) => {
        notify('error', failureText(error))
        return client.invalidateQueries({ queryKey: [changed.queryKey] })
      },
    },
  }
}
