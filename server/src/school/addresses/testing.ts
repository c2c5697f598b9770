import { createServer, type ServerResponse } from "node:http";

/** A street of Vannes in the format of the national address base, with fields that the program does not read. */
export const streetFeature = (label: string, { city = "Vannes", postcode = "56000", citycode = "56260" } = {}) => ({
  type: "Feature",
  geometry: { type: "Point", coordinates: [-2.76, 47.66] },
  properties: { label, score: 0.9, id: "56260_1", type: "housenumber", city, postcode, citycode, context: "56, Morbihan, Bretagne" },
});

/** Starts a local HTTP server in place of the national address base. `answer` may be replaced at any time. */
export async function startAddressServer() {
  const asked: URLSearchParams[] = [];
  const state = {
    answer: (response: ServerResponse, query: URLSearchParams): void => {
      const features = [streetFeature(`12 Rue Hélène Boucher 56000 Vannes`), streetFeature(`${query.get("q")} 56000 Vannes`)];
      response.setHeader("content-type", "application/json").end(JSON.stringify({ type: "FeatureCollection", features }));
    },
  };
  const server = createServer((request, response) => {
    const { searchParams } = new URL(request.url ?? "/", "http://127.0.0.1");
    asked.push(searchParams);
    state.answer(response, searchParams);
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const { port } = server.address() as { port: number };
  const stop = () => {
    server.closeAllConnections();
    return new Promise<void>((resolve) => server.close(() => resolve()));
  };
  return { url: `http://127.0.0.1:${port}/search`, asked, state, stop };
}
