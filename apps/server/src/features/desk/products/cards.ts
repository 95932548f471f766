import { deskCardDeliveryRoutes } from '../card-deliveries/routes.ts'
import { deskCardMessageRoutes } from '../card-messages/routes.ts'
import { deskSettlementRoutes } from '../settlements/routes.ts'
import { deliveryCase } from '../card-deliveries/case.ts'
import * as deliveries from '../card-deliveries/sending-kind.ts'
import * as messages from '../card-messages/message-kind.ts'
import * as locks from '../cards/card-kinds.ts'
import { differenceCase } from '../settlements/case.ts'
import * as settlements from '../settlements/settlement-kind.ts'

export const cardActions = { ...locks, ...messages, ...deliveries, ...settlements }
export const cardCases = { delivery: deliveryCase, difference: differenceCase }
export const cardRoutes = [deskCardMessageRoutes, deskCardDeliveryRoutes, deskSettlementRoutes]
