import type { Account } from '@dilo/contract/account.ts'
import { msg } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { useAccountName } from '../accounts/account-name.tsx'
import type { OperationLook } from '../operations/operation-look.ts'

type Opening = Pick<Account, 'alias' | 'currency'> & { readonly id: string; readonly accountType: Account['type'] }

/** The account is named as it will be. */
function OpeningName({ operation: { alias, accountType: type, currency } }: { operation: Opening }) {
  const name = useAccountName()({ alias, type, currency })
  return <Trans>Відкриття рахунку: {name}</Trans>
}

const QuestionnaireName = () => <Trans>Анкета клієнта</Trans>

/** Operations that every client has: what the home page asks to finish. */
export const ownLooks = {
  ACCOUNT_OPENING: {
    chip: msg`Рахунки`,
    Name: OpeningName,
    place: ({ id }) => ({ to: '/accounts/applications/$operationId', params: { operationId: id } }),
  } satisfies OperationLook<Opening>,
  QUESTIONNAIRE: {
    chip: msg`Анкета`,
    Name: QuestionnaireName,
    place: () => ({ to: '/questionnaire' }),
  } satisfies OperationLook<unknown>,
}
