import type { DeskConfig } from './config.ts'
import type { Context } from './context.ts'

/**
 * All dependencies of the desk's use cases. Its database works under the desk's own role, so a function of a client's
 * room that is called from here does what that role may; its pace is its own, so no client takes the staff's turns.
 */
export type DeskContext = Context & { readonly desk: DeskConfig }
