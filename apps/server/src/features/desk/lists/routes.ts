import type { FastifyInstance } from 'fastify'
import type { DeskContext } from '../../../desk-context.ts'

export function deskListRoutes(_app: FastifyInstance, _context: DeskContext): void {}
