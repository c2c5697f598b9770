/// <reference lib="webworker" />
import { serveApplication } from "./service-worker/application.ts";
import { showNotices } from "./service-worker/notices.ts";
import { takeOverWhenAsked } from "./service-worker/versions.ts";

declare const self: ServiceWorkerGlobalScope;

/* The service worker: one module for each of its tasks. */
serveApplication(self, self.__WB_MANIFEST);
takeOverWhenAsked(self);
showNotices(self);
