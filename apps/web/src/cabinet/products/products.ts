import * as cards from './cards.ts'
import * as deposits from './deposits.ts'
import * as exchange from './exchange.ts'

// The names and looks of products on pages that are about all of them.

export const enquiriesOfProducts = { ...cards.enquiries, ...deposits.enquiries, ...exchange.enquiries }
export const auditKindsOfProducts = { ...cards.auditKinds, ...deposits.auditKinds, ...exchange.auditKinds }
export const auditSubjectsOfProducts = { ...cards.auditSubjects, ...deposits.auditSubjects, ...exchange.auditSubjects }
export const noticesOfProducts = { ...cards.notices, ...deposits.notices, ...exchange.notices }
export const operationsOfProducts = { ...cards.operations, ...deposits.operations, ...exchange.operations }
