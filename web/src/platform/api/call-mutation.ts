import type { BodyInputOf, Endpoint } from "@badin/contract";
import { mutationOptions } from "@tanstack/react-query";
import { call, type Input } from "./client.ts";

/** An endpoint without parameters. */
type WithBodyOnly<E extends Endpoint> = Input<E> extends { params: unknown } ? never : E;

/** Returns the options of a mutation that calls the API with the body that it is given. */
export const callMutation = <E extends Endpoint>(endpoint: E & WithBodyOnly<E>) =>
  mutationOptions({ mutationFn: (body: BodyInputOf<E>) => call<E>(endpoint, { body } as Input<E>) });
