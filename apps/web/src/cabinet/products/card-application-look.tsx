import { msg } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import type { OperationLook, OperationOf } from '../operations/operation-look.ts'

type Application = OperationOf<'CARD_APPLICATION'>

const Name = ({ operation: { nameOnCard, replaces } }: { operation: Application }) =>
  replaces === null ? <Trans>Картка: {nameOnCard}</Trans> : <Trans>Заміна картки: {nameOnCard}</Trans>

export const cardApplicationLook: OperationLook<Application> = {
  chip: msg`Картки`,
  Name,
  place: ({ id }) => ({ to: '/cards/applications/$applicationId', params: { applicationId: id } }),
}
