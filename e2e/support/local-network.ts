import { publicInternet } from "../../server/src/platform/outbound/outbound.ts";
import { localNetwork } from "../../server/test/local-network.ts";

/* Loaded before a server of a test: it calls this machine as it calls the Internet otherwise. */
Object.assign(publicInternet, localNetwork);
