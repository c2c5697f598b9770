import type { Me } from "@badin/contract";
import { type MutationFunction, useMutation } from "@tanstack/react-query";
import { copies } from "../../platform/offline/copies.ts";
import { pathTo } from "../../platform/paths.ts";

/**
 * Returns a mutation whose response is the user to become: it erases the copies of the former one and loads the page of
 * the new one. A failure shows a toast.
 */
export function useBecomeUser<Variables>(mutationFn: MutationFunction<Me, Variables>, page: "home" | "teacherHome") {
  return useMutation({
    mutationFn,
    onSuccess: async () => {
      await copies.erase();
      // Loaded by the browser: what the application holds or shows is the former user's, and would be asked for again
      // as the new one.
      location.assign(pathTo(page));
    },
  });
}
