import { useQueryClient } from '@tanstack/react-query'
import { useMemo } from 'react'
import { pageMemory } from '../app/page-memory.ts'

/** Field → words of the API, carried from /signup/confirm back to the form they are about. */
export function useCarriedRefusal() {
  const queries = useQueryClient()
  return useMemo(() => pageMemory<Record<string, string>>(queries, 'signup refusal'), [queries])
}
