import { QueryClient } from "@tanstack/react-query";

/** Data this fresh is not asked again, in milliseconds: going back to a page shows it at once. */
const freshMs = 30_000;

/** The cache of what the server answered. A refusal is never tried again; a lost connection once. */
export const queryClient = new QueryClient({
  defaultOptions: {
    queries: {
      staleTime: freshMs,
      retry: (failures, error) => failures < 1 && error instanceof TypeError,
    },
  },
});
