import { lazyPage } from '@dilo/ui/loading/lazy-page.tsx'
import { SkeletonRows } from '@dilo/ui/loading/skeleton.tsx'
import { withTexts } from '../../../language.ts'
import { RowForm, type RowFormProps } from './row-form.tsx'

/** The fields of the payment's form and their texts: an area of their own, which loads when the first row is opened. */
export type PaymentFields = Pick<typeof import('../form/pages.ts'), 'AmountAndPurpose' | 'RecipientFields'>

/** A row in those fields. */
export const RowInPaymentFields = lazyPage<Omit<RowFormProps, 'fields' | 'problemText'>>(
  async () => {
    const { WithProblemText, ...fields } = await withTexts(() => import('../form/pages.ts'))()
    return (props) => (
      <WithProblemText lastDay={props.prepared.lastDay}>
        {(text) => <RowForm {...props} fields={fields} problemText={text} />}
      </WithProblemText>
    )
  },
  { part: true, waiting: <SkeletonRows rows={4} /> },
)
